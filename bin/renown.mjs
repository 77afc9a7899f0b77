// Plain JavaScript that any Node can read: it says what to run when this Node is too old for the rest, which is TypeScript.
import { existsSync, readdirSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const neededMajor = 26
const command = process.argv.splice(2, 1)[0]
const commands = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3))

if (!commands.includes(command)) {
  stop(`Usage: npm run <command>, where <command> is one of: ${commands.join(', ')}.`)
}
if (Number.parseInt(process.versions.node, 10) < neededMajor) {
  const isInstalled = existsSync(new URL('../node_modules/.bin/node', import.meta.url))
  const advice = isInstalled
    ? `npm installed one for this folder: run \`npm run ${command}\`.`
    : `Run \`npm ci --include=optional\`, which installs one for this folder, then \`npm run ${command}\`.`
  stop(`Renown needs Node ${neededMajor}; this is Node ${process.versions.node}. ${advice}`)
}

// What was read once is not read again by the next process; where nothing can be kept, nothing is lost.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url))
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import(`./${command}.ts`)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

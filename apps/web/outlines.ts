import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const NAME = 'virtual:outlines'
const ID = `\0${NAME}`
const printer = fileURLToPath(new URL('print-outlines.ts', import.meta.url))
const isContract = /\/product\/.*\/(contract|shapes\/[^/]+)\.ts$/

/** Gives the browser the outlines of all systems, so that a contract arrives with the pages that use it. */
export function outlines(): Plugin {
  return {
    name: 'outlines',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: async (id) => {
      if (id !== ID) return
      const { stdout } = await promisify(execFile)(process.execPath, [printer], { maxBuffer: 2 ** 26 })
      return `export default ${stdout}`
    },
    hotUpdate({ file }) {
      const module = this.environment.moduleGraph.getModuleById(ID)
      if (!module || !isContract.test(file)) return
      this.environment.moduleGraph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

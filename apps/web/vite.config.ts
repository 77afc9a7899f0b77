import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { auditWords } from './audit-words.ts'
import { groups } from './chunks.ts'
import { exactImports } from './exact-imports.ts'
import { writeLetters } from './letters.ts'
import { outlines } from './outlines.ts'
import { placeWords } from './place-words.ts'
import { texts } from './texts.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const letters = `${repository}.cache/letters`
await writeLetters(letters)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: `${repository}.cache/vite`,
  resolve: { alias: { '@letters': letters } },
  plugins: [react(), exactImports(), outlines(), texts(), auditWords(), placeWords()],
  build: {
    outDir: `${repository}dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups } } },
    // Lists of every script behind every link weigh more than the one turn they save; styles must come before what they are for.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((one) => one.endsWith('.css')) },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    fs: { allow: [repository] },
    proxy: { '/api': { target: server, changeOrigin: false }, '/mcp': { target: server, changeOrigin: false } },
  },
})

export { useImporterText } from './importer-words.ts'

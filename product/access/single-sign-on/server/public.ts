export { readMetadata } from './read-metadata.ts'
export { findLocationsWith, type LocationFinder } from './location-finder.ts'

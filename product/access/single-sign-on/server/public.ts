export { findLocationsWith, type LocationFinder } from './location-finder.ts'

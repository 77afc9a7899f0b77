export { gatherNews, type News, sayNews } from './gather-news.ts'

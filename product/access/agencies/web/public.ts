export { BrandPage } from './brand-page.tsx'

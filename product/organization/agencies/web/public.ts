export { BrandPage } from './brand-page.tsx'
export { LogoField } from './logo-field.tsx'

export { deadPage } from './dead-page.ts'
export { guestPage, type GuestPage } from './guest-page.ts'
export { linkBrand, type LinkBrand } from './link-brand.ts'

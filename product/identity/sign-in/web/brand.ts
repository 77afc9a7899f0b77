import { createContext, use } from 'react'
import type { Gives, RouteSpec } from '#platform/contract/define-system.ts'
import { applyBrand } from '#platform/web/theme/apply-brand.ts'
import { showMark } from '#platform/web/theme/show-mark.ts'
import type { signIn } from '../contract.ts'
import { callRoute } from './call-route.ts'

type Logo = (typeof signIn)['routes']['logo'] & RouteSpec
/** Whose sign-in page this is; without an answer nobody's name is shown. */
export type Brand = Gives<Logo>

const nameless: Brand = {
  logo: null,
  background: null,
  name: '',
  whiteLabeled: false,
  tenantID: null,
  issuerID: null,
  color: null,
  supportEmail: null,
  privacyUrl: null,
  termsUrl: null,
  statusUrl: null,
  frameUrl: null,
}

export const BrandContext = createContext<Brand>(nameless)

export function useBrand(): Brand {
  return use(BrandContext)
}

/** The brand by the agency `a` and the tenant `t` of the address, or by the host; gives the page its colour and its icon. */
export async function loadBrand(query: URLSearchParams): Promise<Brand> {
  const marks = { a: query.get('a') ?? undefined, t: query.get('t') ?? undefined }
  const brand = await callRoute<Logo>('GET /api/auth/logo', { query: marks }).catch(() => nameless)
  if (brand.color) applyBrand(brand.color)
  showMark(brand.whiteLabeled ? brand.logo : '/mark.svg')
  return brand
}

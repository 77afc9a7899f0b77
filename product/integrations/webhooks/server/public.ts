export { makeSigningSecret } from './sign.ts'
export { addDelivery } from './tell-endpoints.ts'
export { secretPlace } from './webhook-row.ts'
export { forgetCustomer } from './forget-customer.ts'

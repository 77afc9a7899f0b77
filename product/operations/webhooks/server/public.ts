export { makeSigningSecret } from './sign.ts'
export { addDelivery } from './create-deliveries.ts'
export { secretPlace } from './webhook-row.ts'
export { forgetCustomer } from './forget-customer.ts'

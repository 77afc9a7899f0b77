export const googleFor = async (): Promise<never> => {
  throw new Error('stub')
}
export const readGooglePushKey = () => null

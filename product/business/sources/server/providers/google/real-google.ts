/** Google's own addresses; each part of Business Profile has a host of its own. Settings of the same names replace them. */
export const realGoogle = {
  google: 'https://mybusiness.googleapis.com',
  googleAccounts: 'https://mybusinessaccountmanagement.googleapis.com',
  googleLocations: 'https://mybusinessbusinessinformation.googleapis.com',
  googleVerifications: 'https://mybusinessverifications.googleapis.com',
  googleNotifications: 'https://mybusinessnotifications.googleapis.com',
  googlePerformance: 'https://businessprofileperformance.googleapis.com',
  googleConsent: 'https://accounts.google.com/o/oauth2/v2/auth',
  googleToken: 'https://oauth2.googleapis.com/token',
  googleKeys: 'https://www.googleapis.com/oauth2/v3/certs',
}

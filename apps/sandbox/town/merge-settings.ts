import type { SettingsChange, TownSettings } from './town-types.ts'

/** The settings with a change laid over them. */
export function mergeSettings(settings: TownSettings, { push, sms, idp, ...rest }: SettingsChange = {}): TownSettings {
  return {
    ...settings,
    ...rest,
    push: { ...settings.push, ...push },
    sms: { ...settings.sms, ...sms },
    idp: { ...settings.idp, ...idp },
  }
}

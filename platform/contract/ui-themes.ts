/** What the preference `ui-theme` may say: light and dark as printed (document 000 §3); auto, to follow the system, is ours. */
export const uiThemes = ['light', 'dark', 'auto'] as const
export type UiTheme = (typeof uiThemes)[number]

export function isUiTheme(value: unknown): value is UiTheme {
  return uiThemes.some((theme) => theme === value)
}

export { EffectiveAccessPanel } from './effective-access-panel.tsx'
export { GrantEditor } from './grant-editor.tsx'

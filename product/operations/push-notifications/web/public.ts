export { PushPane } from './push-pane.tsx'
export { type PushDevices, usePushDevices } from './use-push-devices.ts'

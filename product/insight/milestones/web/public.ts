export { MilestoneList } from './milestone-list.tsx'
export { useMilestones } from './use-milestones.ts'

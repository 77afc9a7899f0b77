/** Whether an error says that the named unique or foreign key was broken; shards of a distributed server append `_<digits>`. */
export function violates(error: unknown, constraint: string): boolean {
  const { constraint: broken = '' } = error as { constraint?: string }
  return broken.replace(/_\d+$/, '') === constraint
}

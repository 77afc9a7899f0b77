/** Whether an error says that the named unique or foreign key was broken. A distributed server names the key in its words alone, and appends which part of the table it is of (`_<digits>`). */
export function violates(error: unknown, constraint: string): boolean {
  const { code, message = '', constraint: told } = error as { code?: string; message?: string; constraint?: string }
  const broken = told ?? (code?.startsWith('23') ? /constraint "([^"]+)"/.exec(message)?.[1] : undefined)
  return broken?.replace(/_\d+$/, '') === constraint
}

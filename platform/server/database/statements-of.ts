const part = /--.*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|[^]/g

/** The statements of a text, each by itself: a server of several machines hands some of them on as it was given them. */
export function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const [text] of sql.matchAll(part)) {
    if (text === ';') statements.push('')
    else if (!/^(--|\/\*)/.test(text)) statements.push(statements.pop()! + text)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

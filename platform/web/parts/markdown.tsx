import { lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import classes from './markdown.module.css'

/** Deeper than this nobody writes; what is deeper is shown as it stands. */
const MAX_DEPTH = 12
const TOP_HEADING = 3
const LAST_HEADING = 6

/** Text in Markdown as elements. No markup is made of it: HTML is shown as it stands, pictures say their words, and links lead to `https:` and `mailto:` alone. */
export function Markdown({ text }: { text: string }): ReactNode {
  const tokens = useMemo(() => tokensOf(text), [text])
  return (
    <div className={classes.text} dir="auto">
      {tokens ? draw(tokens, 0) : text}
    </div>
  )
}

/** Undefined for what cannot be read, as of thousands of quotes within one another. */
function tokensOf(text: string): Token[] | undefined {
  try {
    return lexer(text)
  } catch {
    return undefined
  }
}

function draw(tokens: readonly Token[], depth: number): ReactNode[] {
  return tokens.map((token, at) => <Fragment key={at}>{drawOne(token as Tokens.Generic, depth + 1)}</Fragment>)
}

function drawOne(token: Tokens.Generic, depth: number): ReactNode {
  if (depth > MAX_DEPTH) return token.raw
  const inner = () => (token.tokens ? draw(token.tokens, depth) : token.text)
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return createElement(`h${Math.min(LAST_HEADING, TOP_HEADING - 1 + token['depth'])}`, null, inner())
    case 'paragraph':
      return <p>{inner()}</p>
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>
    case 'list':
      return drawList(token as unknown as Tokens.List, depth)
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'table':
      return drawTable(token as unknown as Tokens.Table, depth)
    case 'strong':
      return <strong>{inner()}</strong>
    case 'em':
      return <em>{inner()}</em>
    case 'del':
      return <del>{inner()}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return /^(https:\/\/|mailto:)/i.test(token['href']) ? (
        <a href={token['href']} target="_blank" rel="noreferrer">
          {inner()}
        </a>
      ) : (
        inner()
      )
    case 'text':
      return inner()
    case 'image':
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

function drawList({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const lines = items.map((item, at) => <li key={at}>{draw(item.tokens, depth)}</li>)
  return ordered ? <ol start={start === '' ? undefined : start}>{lines}</ol> : <ul>{lines}</ul>
}

function drawTable({ header, rows }: Tokens.Table, depth: number): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell, at) => (
            <th key={at}>{draw(cell.tokens, depth)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>{draw(cell.tokens, depth)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// biome-ignore-all lint/suspicious/noArrayIndexKey: rows and cells have no names and never change
import { useEffect, useState } from 'react'
import { folded } from '#domain/names'
import type { TablePage } from './pages/page'

/** A page of tables with a field that leaves only the rows that speak of something. */
export function TablePageView({ page, row: asked = null }: { page: TablePage; row?: string | null }) {
  const [wanted, setWanted] = useState('')
  const words = folded(wanted).split(/\s+/).filter(Boolean)
  const groups = page.groups.map((group) => ({
    group,
    rows: group.rows.filter((row) => {
      const text = folded(row.map((one) => one.text).join(' '))
      return words.every((word) => text.includes(word))
    }),
  }))
  useEffect(() => {
    // what the row allows may stand beside what a narrow page shows
    const told = document.querySelector('tr.here td.good') ?? document.querySelector('tr.here')
    if (asked !== null) told?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [asked])
  return (
    <main className="page" tabIndex={-1}>
      <p className="crumbs">
        <a href="#/">Mapa</a> › Tablas
      </p>
      <h1>{page.title}</h1>
      <p className="lead">{page.lead}</p>
      <label className="filter">
        Solo lo que dice
        <input
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder="crédito, coach, /sesiones…"
        />
      </label>
      {groups.map(({ group, rows }) => (
        <section key={group.title}>
          <h2>
            {group.title} <small>{rows.length}</small>
          </h2>
          {group.note && <p className="lead">{group.note}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
          <section className="wide" tabIndex={0} aria-label={group.title}>
            <table>
              <thead>
                <tr>
                  {group.head.map((text, at) => (
                    <th key={`${text} ${at}`} scope="col">
                      {text}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, line) => (
                  <tr key={line} className={row.some(({ text }) => text === asked) ? 'here' : undefined}>
                    {row.map(({ text, to, tone }, at) => (
                      <td key={at} className={tone}>
                        {to ? <a href={to}>{text}</a> : text}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ))}
    </main>
  )
}

import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Figure } from '../../src/ui/charts/Figure'
import { Rows } from '../../src/ui/charts/Rows'
import { show } from './support'

const plot = {
  kind: 'columns' as const,
  labels: ['ago', 'sept; "oct"'],
  series: [
    { name: 'Promedio', values: [3.5, null] },
    { name: 'Personas', values: [12, 0] },
  ],
  format: (value: number) => `${value} puntos`,
}
/** The lines of the file a link holds, as a browser would save it. */
async function linesOf(link: HTMLElement): Promise<string[]> {
  const text = await (await fetch(link.getAttribute('href') ?? '')).text()
  return text.split('\r\n')
}

it('The numbers of a drawing are taken along as they are, under the name of the drawing', async () => {
  show(
    <Figure
      label="Gráfico"
      plot={plot}
      table={{ open: 'En una tabla', head: 'Mes', caption: 'Pulso de cada año', file: true }}
    />,
  )
  const link = screen.getByRole('link', { name: 'Bajar en CSV: Pulso de cada año', hidden: true })
  expect(link.getAttribute('download')).toBe('pulso-de-cada-ano.csv')
  expect(await linesOf(link)).toEqual(['Mes;Promedio;Personas', 'ago;3,5;12', '"sept; ""oct""";;0', ''])
  const table = screen.getByRole('table', { name: 'Pulso de cada año', hidden: true })
  expect(within(table).getByRole('cell', { name: '3.5 puntos', hidden: true })).toBeDefined()
})

it('What a spreadsheet would run is text in it, and a column beside the labels comes along', async () => {
  show(
    <Rows
      file
      drawn="Dibujo"
      plot={{ kind: 'bars', labels: ['=1+1'], series: [{ name: 'Lo eligió', values: [7] }] }}
      head="Foco"
      caption="Focos"
      aside={{ title: 'Categoría', cells: ['Liderazgo'] }}
    />,
  )
  const link = screen.getByRole('link', { name: 'Bajar en CSV: Focos' })
  expect(await linesOf(link)).toEqual(['Foco;Categoría;Lo eligió', "'=1+1;Liderazgo;7", ''])
})

import { GROUPS, type Group } from './catalogue'
import { withDescendants } from './chart'
import { folderOf } from './folder'
import type { ChartPage } from './page'

const LEGEND = `## Cómo se lee un dibujo

- Cada tarjeta es un **estado**: una situación que dura hasta que pasa algo. El punto negro marca dónde se parte y el anillo dónde se termina.
- Cada renglón de la tarjeta es **algo que puede pasar**, con su condición en cursiva. La línea sale de ese renglón y llega al estado que sigue.
- Franja azul: está abierto, espera a la persona. Celeste: espera una respuesta. Verde: terminó bien. Ámbar: costó un crédito. Roja: falló. Gris: terminó sin más, o tiene estados dentro, con dibujo propio.
- Bajo un renglón, con un ícono, lo que hace **fuera** del chart: mueve un crédito, manda un correo, avisa, lleva a otra pantalla, guarda un dato.
- Línea verde: sale bien. Roja: falla. Morada: pasa el tiempo o hay novedades. Gris: lo demás.
- Una etiqueta azul (→ Estado) va a un estado que no está al lado. «Sigue aquí» anota algo sin cambiar de estado.
- Recuadros con borde punteado: cosas que ocurren a la vez.`

/** The index of docs/statecharts: charts by who cares about them. */
export function indexPage(pages: ChartPage[]): string {
  const known = (Object.keys(GROUPS) as Group[]).filter((group) => pages.some((page) => page.group === group))
  const groups = known.map((group) => {
    const rows = pages
      .filter((page) => page.group === group)
      .map(({ chart, coverage }) => {
        const states = withDescendants(chart.root).slice(1)
        const tested = coverage.missing.length === 0 ? 'todo' : `faltan ${coverage.missing.length}`
        return `| [${chart.title}](${folderOf(chart.name)}/README.md) | ${chart.description} | ${states.length} | ${coverage.total} | ${tested} |`
      })
    return [
      `## ${GROUPS[group]}`,
      [
        '| Chart | Qué cuenta | Estados | Transiciones | Probado |',
        '| --- | --- | --- | --- | --- |',
        ...rows,
      ].join('\n'),
    ].join('\n\n')
  })
  return `${[
    '# Cómo funciona Travesía, dibujado',
    'Estos dibujos salen de los charts que la aplicación ejecuta (`src/machines` y `domain/entities`). `npm run charts` los vuelve a hacer y `npm run check` falla si alguno no está al día.',
    '- [Para quien decide el producto](para-producto.md)\n- [Para QA](para-qa.md)',
    ...groups,
    LEGEND,
  ].join('\n\n')}\n`
}

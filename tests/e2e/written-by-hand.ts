// The application with courses and collections that somebody changed in the database by hand, past every check on the
// way in. Run as a process of its own.
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { loadDemo } from '#server/demo'
import { openDatabase } from '#server/kernel/database/door'
import { VECTORS } from './vectors'

const config = { ...readConfig(process.env), demo: true }
/** Ends whatever a vector left open, so that the next one is met as it was written. */
const ENDS = '</script></style></textarea></title></noscript></xmp></iframe></math></svg>-->">'

const door = await openDatabase(config)
await loadDemo(door, new Date())
const courses = await door.db.selectFrom('courses').select('id').orderBy('id').execute()
const each = Math.ceil(VECTORS.length / courses.length)
for (const [at, { id }] of courses.entries()) {
  const vectors = VECTORS.slice(at * each, (at + 1) * each)
  const content = `${vectors.join(ENDS)}${ENDS}<p>Fin de ${id}</p>`
  const [title = 'Sin título'] = vectors
  await door.db
    .updateTable('courses')
    .set({ content, title, subtitle: title, description: title, banner_url: 'javascript:window.ran=1' })
    .where('id', '=', id)
    .execute()
  await door.db.updateTable('collections').set({ content, title, description: title }).execute()
}
const app = await buildApp({ config, door, logger: { level: 'error' } })
await app.listen({ port: config.port, host: config.host })
process.send?.(courses.map(({ id }) => id))
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => door.close())
    .finally(() => process.exit(0))
})

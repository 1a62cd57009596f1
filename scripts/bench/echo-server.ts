import pg from 'pg'
import { WebSocketServer } from 'ws'

// The least that keeps a message and hands it on: one insert, one frame back.
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 4 })
await pool.query(
  'create table if not exists bench_messages (id bigint generated always as identity primary key, text text)',
)
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('connection', (socket) =>
  socket.on('message', async (data) => {
    await pool.query({
      name: 'keep',
      text: 'insert into bench_messages (text) values ($1)',
      values: [String(data)],
    })
    socket.send(String(data))
  }),
)
server.once('listening', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))

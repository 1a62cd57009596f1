import { parentPort } from 'node:worker_threads'
import { mutateChart } from './mutate-chart'

parentPort?.on('message', (chart: string) => parentPort?.postMessage(mutateChart(chart)))

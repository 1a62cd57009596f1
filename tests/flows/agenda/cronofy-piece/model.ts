import { cronofyPieceMachine } from '#machines/agenda/cronofy-piece/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const pieceKey = { token: 'ELEMENT', apiUrl: 'https://api.cronofy.com' }

export const cronofyPieceModel: PathModel = {
  machine: cronofyPieceMachine,
  withoutApplication:
    'Lo que se ve adentro lo dibuja Cronofy, que no responde en una prueba sin internet: se recorre en la máquina y en la pantalla.',
  ways: ['Coach que administra su cuenta de Cronofy'],
  inputs: [undefined],
  events: [{ type: 'piece.shown' }, { type: 'piece.failed' }, { type: 'piece.connect' }, { type: 'retry' }],
  outcomes: { askToken: { done: [pieceKey], error: [networkFailure] } },
}

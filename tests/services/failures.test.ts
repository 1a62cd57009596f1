import { ServerError, ServerParseError } from '@apollo/client'
import { describe, expect, test } from 'vitest'
import { transportFailure } from '../../src/services/graphql/failures'

const NETWORK = /red|conexión/
const answer = new Response('<h1>Bad Gateway</h1>', { status: 502 })

describe('what never reached our server', () => {
  test('is told as a matter of the network where nothing answered', () => {
    expect(transportFailure(new TypeError('Failed to fetch'))).toMatchObject({
      type: 'network',
      message: expect.stringMatching(NETWORK),
    })
  })
  test.each([
    new ServerError('502', { response: answer, bodyText: '<h1>Bad Gateway</h1>' }),
    new ServerParseError(new SyntaxError('Unexpected token <'), {
      response: answer,
      bodyText: '<h1>Bad Gateway</h1>',
    }),
  ])('does not blame the network of whoever asked where something did: $name', (error) => {
    const { message } = transportFailure(error)
    expect(message).not.toMatch(NETWORK)
    expect(message).toMatch(/servidor.*Reintenta/)
  })
})

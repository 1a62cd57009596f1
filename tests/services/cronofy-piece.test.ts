import { describe, expect, it } from 'vitest'
import { mayAsk } from '../../src/services/calendars/piece'

const API = 'https://api-de.cronofy.com'
describe('what a piece may ask through the page', () => {
  it('is whose calendars they are, and to let go of an account', () => {
    expect(mayAsk(API, { method: 'GET', url: `${API}/v1/userinfo?et=t` })).toBe(true)
    expect(mayAsk(API, { method: 'POST', url: `${API}/v1/profiles/pro_1/revoke?et=t` })).toBe(true)
  })
  it.each([
    ['GET', 'https://api.cronofy.com/v1/userinfo'],
    ['GET', 'https://api-de.cronofy.com.ladron.test/v1/userinfo'],
    ['GET', 'https://api-de.cronofy.com@ladron.test/v1/userinfo'],
    ['GET', 'http://api-de.cronofy.com/v1/userinfo'],
    ['GET', '/graphql'],
    ['GET', `${API}/v1/events`],
    ['POST', `${API}/v1/userinfo`],
    ['POST', `${API}/v1/profiles/../events/revoke`],
    ['DELETE', `${API}/v1/profiles/pro_1/revoke`],
  ])('is nothing else: %s %s', (method, url) => {
    expect(mayAsk(API, { method, url })).toBe(false)
  })
})

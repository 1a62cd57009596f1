/** Where REST begins. The one setting of it: contract, routes, permissions and the client all begin here. */
export const API_BASE = '/api/v1'
/** The page of the embedded calendar service, which the client shows too. */
export const CALENDAR_CONSENT_PATH = `${API_BASE}/calendar/authorize`

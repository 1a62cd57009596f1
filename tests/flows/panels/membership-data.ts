import { organization } from '../../fixtures/organizations'

export const customer = { _id: 'org-1', name: 'Aurora Logística' }

export const { accounts } = organization

export const END = '2027-01-31T03:00:00.000Z'

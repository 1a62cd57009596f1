import { useMediaQuery } from '@mantine/hooks'

/** Where the navigation is a bar at the bottom, as the sheets say too. */
const PHONE = '(max-width: 767px)'

/** Whether this is as narrow as a phone; known when it is first drawn. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false })

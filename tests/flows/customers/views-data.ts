import type { PeopleView } from '#domain/people-address'

export const byCoachView: PeopleView = {
  _id: 'view-1',
  name: 'Por coach',
  address: '?orden=coach',
  isDefault: false,
}
/** Opens where the address says nothing. */
export const openingView: PeopleView = {
  _id: 'view-2',
  name: 'Con menos sesiones',
  address: '?orden=sessions',
  isDefault: true,
}
export const twentyViews: readonly PeopleView[] = Array.from({ length: 20 }, (_, number) => ({
  _id: `view-${number + 1}`,
  name: number === 0 ? byCoachView.name : `Planta ${number + 1}`,
  address: number === 0 ? byCoachView.address : `?sede=Planta+${number + 1}`,
  isDefault: false,
}))

import type { Trx } from '../../kernel/database/door'
import { readContent } from '../../kernel/demo/content'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { portraitOf } from '../../kernel/demo/portraits'
import { type AcademyContent, academyShape, storeAcademy } from './content'

const NEWEST_DAYS = -7

/** The courses as if the newest had come out a week ago, their authors with the pictures they have as coaches. */
export async function seedAcademy(trx: Trx, { people, now }: Demo): Promise<void> {
  const { courses, collections } = academyShape.parse(readContent('courses.json'))
  const portraits = new Map(
    people.coaches.map(({ _id, name }) => [`${name.first} ${name.last}`, portraitOf(_id)]),
  )
  const times = courses.flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []))
  const shift = daysFrom(now, NEWEST_DAYS).getTime() - Math.max(...times)
  const moved = <T extends AcademyContent['courses'][number] | AcademyContent['collections'][number]>(
    one: T,
  ): T => ({
    ...one,
    publishedAt: one.publishedAt && new Date(one.publishedAt.getTime() + shift),
    author: { ...one.author, image: portraits.get(one.author.fullName) ?? null },
  })
  await storeAcademy(trx, { courses: courses.map(moved), collections: collections.map(moved) })
}

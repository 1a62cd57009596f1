import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import type { MatchReason } from '#domain/models'
import styles from './MatchReasons.module.css'

const ICONS = {
  focus: IconTargetArrow,
  style: IconHeartHandshake,
  experience: IconBriefcase,
  profession: IconSchool,
  hobbies: IconMountain,
  languages: IconLanguage,
} as const

/** Why a coach is proposed to somebody, a line each. */
export const MatchReasons = ({ reasons }: { reasons: readonly MatchReason[] }) => (
  <ul className={styles.reasons}>
    {reasons.map(({ kind, text }) => {
      const Icon = ICONS[kind]
      return (
        <li key={text}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {text}
        </li>
      )
    })}
  </ul>
)

import { UnstyledButton } from '@mantine/core'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

export type DemoAccount = { email: string; password: string; label: string }
type Props = { accounts: DemoAccount[]; onChoose: (account: DemoAccount) => void }

/** Shown in demo mode only: fills the form, the person still presses "Entrar". */
export function DemoAccounts({ accounts, onChoose }: Props) {
  return (
    <details className={styles.demo}>
      <summary>{COPY.login.demo}</summary>
      <p>{COPY.login.demoHelp}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <UnstyledButton onClick={() => onChoose(account)}>
              {account.email}
              <span>{account.label}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { chartNamed, DATA } from './data'
import { IconCheck, IconGraph, IconMap, IconMoon, IconRoute, IconSparkles, IconSun } from './icons'
import { useHere } from './route'
import { SearchBox } from './SearchBox'
import { skipTarget } from './skip-target'

const PLACES = [
  { to: '', title: 'Mapa', Icon: IconMap },
  { to: 'recorridos', title: 'Recorridos', Icon: IconRoute },
  { to: 'charts', title: 'Charts', Icon: IconGraph },
  { to: 'novedades', title: 'Novedades', Icon: IconSparkles },
] as const
const OWN = ['recorridos', 'novedades']
const OF_WALKS = ['comparar', 'vivo', 'uso']
const OF_MAP = ['', 'relaciones', 'tabla', 'requisitos']

const DAY = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long' })
const KEPT = 'charts theme'

function useTheme() {
  const [theme, setTheme] = useState(
    () =>
      localStorage.getItem(KEPT) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = theme
  }, [theme])
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem(KEPT, next)
    setTheme(next)
  }
  return { theme, toggle }
}

/** What is around every page: where one is, the question, and light or dark. */
export function Shell({ children }: { children: ReactNode }) {
  const { parts } = useHere()
  const { theme, toggle } = useTheme()
  const [first = ''] = parts
  const place = OF_MAP.includes(first)
    ? ''
    : OF_WALKS.includes(first)
      ? 'recorridos'
      : OWN.includes(first)
        ? first
        : 'charts'
  return (
    <>
      <button type="button" className="skip" onClick={() => skipTarget(document)?.focus()}>
        {chartNamed(first) || ['relaciones', 'vivo'].includes(first) ? 'Ir al dibujo' : 'Ir al contenido'}
      </button>
      <header className="top">
        <a className="brand" href="#/">
          <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="9" fill="#474AF0" />
            <path
              d="M8 23c5 0 6-3 8-8s4-6 8-6"
              fill="none"
              stroke="#fff"
              strokeWidth="2.6"
              strokeLinecap="round"
            />
            <circle cx="23" cy="9.5" r="3.2" fill="#F874BE" />
          </svg>
          Cómo funciona
        </a>
        <nav aria-label="Partes">
          {PLACES.map(({ to, title, Icon }) => (
            <a key={to} href={`#/${to}`} aria-current={place === to ? 'page' : undefined}>
              <Icon size={22} />
              {title}
            </a>
          ))}
        </nav>
        {(place !== '' || ['tabla', 'requisitos'].includes(first)) && <SearchBox small />}
        <span className="fresh">
          <IconCheck size={16} /> Al día: {DAY.format(new Date(DATA.madeOn))}
        </span>
        <button
          type="button"
          className="square"
          aria-label={theme === 'dark' ? 'Ver en claro' : 'Ver en oscuro'}
          onClick={toggle}
        >
          {theme === 'dark' ? <IconSun size={18} /> : <IconMoon size={18} />}
        </button>
      </header>
      {children}
    </>
  )
}

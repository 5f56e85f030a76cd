/** The five shapes of a status light: told apart by form as well as by colour, down to 12 px. */
import styles from './lights.module.css'

export type LightLevel = 'empty' | 'half' | 'halfOk' | 'full' | 'error'

const struckLine = 'M11.6 2.4L2.4 11.6'

interface LightShapeProps {
  readonly level: LightLevel
  readonly struck: boolean
  readonly unknown: boolean
}

/** Stays within a 14 × 14 box. */
export function LightShape({ level, struck, unknown }: LightShapeProps) {
  const color = struck ? 'var(--light-struck)' : unknown ? 'var(--warning)' : colors[level]
  return (
    <>
      {shapes[level](color)}
      {struck && <path d={struckLine} className={styles.gap} strokeWidth="2.2" fill="none" />}
      {struck && level === 'error' && <path d={struckLine} stroke={color} strokeWidth="1" fill="none" />}
    </>
  )
}

const colors: Record<LightLevel, string> = {
  empty: 'var(--light-empty)',
  half: 'var(--received)',
  halfOk: 'var(--sent)',
  full: 'var(--ok)',
  error: 'var(--error)',
}

const ring = (color: string) => <circle cx="7" cy="7" r="5.3" fill="none" stroke={color} strokeWidth="1.5" />

const shapes: Record<LightLevel, (color: string) => React.ReactNode> = {
  empty: ring,
  half: (color) => (
    <>
      {ring(color)}
      <path d="M7 1.2a5.8 5.8 0 0 1 0 11.6z" fill={color} />
    </>
  ),
  halfOk: (color) => (
    <>
      {ring(color)}
      <path d="M7 1.2A5.8 5.8 0 1 1 1.2 7H7z" fill={color} />
    </>
  ),
  full: (color) => <circle cx="7" cy="7" r="6" fill={color} />,
  error: (color) => (
    <>
      <path d="M7 .6L13.4 7 7 13.4 .6 7z" fill={color} stroke={color} strokeWidth="1" strokeLinejoin="round" />
      <path d="M7 3.9v3.7M7 9.8v.1" stroke="var(--on-error)" strokeWidth="1.5" strokeLinecap="round" fill="none" />
    </>
  ),
}

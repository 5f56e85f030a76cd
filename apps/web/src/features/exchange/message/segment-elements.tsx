/** An opened segment: what it is called, every element with its name, its value and what the code means. */
import type { ExchangeSegment } from '@quayside/contract'
import styles from './message.module.css'

type Element = ExchangeSegment['elements'][number]

/** 'BEG03', 'LIN03-1': as guides name elements. */
export function elementName(tag: string, { position, component }: Pick<Element, 'position' | 'component'>): string {
  return `${tag}${String(position).padStart(2, '0')}${component === null ? '' : `-${component}`}`
}

export function SegmentElements({ segment }: { readonly segment: ExchangeSegment }) {
  const shown = segment.elements.filter((element) => element.value.trim() !== '')
  const faulty = (element: Element) =>
    segment.problems.some(
      (problem) =>
        problem.element === element.position &&
        (problem.component === null || element.component === null || problem.component === element.component),
    )
  return (
    <div className={styles.opened}>
      {segment.name && <div className={styles.segmentName}>{segment.name}</div>}
      {shown.length === 0 && <div className={styles.none}>This segment has no elements.</div>}
      <table className={styles.elements} aria-label={`Elements of ${segment.tag}`}>
        <tbody>
          {shown.map((element) => (
            <tr key={elementName(segment.tag, element)} data-faulty={faulty(element) || undefined}>
              <th scope="row">{elementName(segment.tag, element)}</th>
              <td>{element.name}</td>
              <td>
                <span className={styles.value}>{element.value}</span>
                {element.meaning && <span className={styles.meaning}>{element.meaning}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {segment.problems.map((problem) => (
        <p
          key={`${problem.code} ${problem.element} ${problem.component} ${problem.message}`}
          className={styles.problem}
          data-severity={problem.severity}
        >
          {problem.message}
        </p>
      ))}
    </div>
  )
}

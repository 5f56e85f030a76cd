/** Joins the class names that apply, so that a component's look reads as a list of conditions. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

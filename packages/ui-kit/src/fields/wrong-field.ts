/** Before a form is sent: a field that could not read what was typed still holds its older value, which nobody means. */

/** Whether a field in there is marked as wrong; the first of them gets the focus. */
export function leadsToWrongField(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null && wrong !== undefined
}

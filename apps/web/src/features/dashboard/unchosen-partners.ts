/** Which partners the graphs show by default: the picker has them ticked, so that a choice starts from them. */
import { dashboardPartnerLimit, dashboardPartnersUnchosen, type PartnerRecord } from '@quayside/contract'

type Partner = Pick<PartnerRecord, 'partnerCode' | 'name' | 'active'>

const howMany = (total: number, unlimited: boolean) => (unlimited ? total : Math.min(total, dashboardPartnersUnchosen))

/** The first ones by name, as the server picks them. */
const unchosen = (partners: readonly Partner[], unlimited: boolean): readonly Partner[] =>
  partners.filter((partner) => partner.active).slice(0, howMany(partners.length, unlimited))

/**
 * The codes of those. Empty where more are shown than can be chosen: removing one would still leave too
 * many.
 */
export function shownUnchosen(partners: readonly Partner[], unlimited: boolean): readonly string[] {
  const shown = unchosen(partners, unlimited)
  return shown.length > dashboardPartnerLimit ? [] : shown.map((partner) => partner.partnerCode)
}

/** The names that the graphs will show, as far as one knows before their figures come. */
export function shownNames(partners: readonly Partner[], unlimited: boolean, chosen: string): readonly string[] {
  const codes = new Set(chosen.toUpperCase().split(',').filter(Boolean))
  const shown =
    codes.size > 0
      ? partners.filter((partner) => codes.has(partner.partnerCode.toUpperCase()))
      : unchosen(partners, unlimited)
  return shown.map((partner) => partner.name)
}

export function saysUnchosen(total: number, unlimited: boolean): string {
  if (total === 1) return 'Your partner'
  const shown = howMany(total, unlimited)
  return shown === total ? `All ${total} partners` : `First ${shown} of ${total} partners`
}

/** What a partner's label is printed for. */
export const labelTypes = ['Order', 'StoreOrder', 'Shipment'] as const
export type LabelType = (typeof labelTypes)[number]

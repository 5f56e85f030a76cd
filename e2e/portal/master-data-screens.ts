// The screens of master data and of people, with a record of the demonstration data behind each.

import {
  listApiUsers,
  listLabels,
  listMasterProducts,
  listPartners,
  listProducts,
  listRetailers,
  listSalesGroups,
  listStores,
  listUsers,
  listWarehouses,
  partnersOf,
} from '@quayside/contract'
import type { PortalApi } from './api.ts'
import type { Screen } from './screens.ts'

/** A list, and its first record where the demonstration has one. */
const listAndRecord = (name: string, path: string, id: number | undefined): readonly Screen[] => [
  { name, path },
  ...(id === undefined ? [] : [{ name: `${name}-one`, path: `${path}/${id}` }]),
]

export async function masterDataScreens(api: PortalApi): Promise<readonly Screen[]> {
  const one = { query: { pageSize: 1 } } as const
  const { products } = await api.call(listProducts, { query: { pageSize: 1, partner: 'HARBOUR' } })
  const { stores } = await api.call(listStores, one)
  const { stores: centers } = await api.call(listStores, { query: { pageSize: 1, dcOnly: '1' } })
  const { warehouses } = await api.call(listWarehouses, one)
  const { salesGroups } = await api.call(listSalesGroups, one)
  const { retailers } = await api.call(listRetailers, one)
  const { partnerLabelDetails } = await api.call(listLabels, one)
  const { briefUserInfo } = await api.call(listApiUsers, one)
  const users = await api.call(listUsers)
  const [user] = Array.isArray(users) ? users : users.users
  const [partner] = partnersOf(await api.call(listPartners))
  return [
    ...listAndRecord('products', '/products', products[0]?.productID),
    { name: 'products-upload', path: '/products/upload' },
    ...listAndRecord('stores', '/stores', stores[0]?.storeID),
    { name: 'stores-upload', path: '/stores/upload' },
    ...listAndRecord('distribution-centers', '/distribution-centers', centers[0]?.storeID),
    ...listAndRecord('warehouses', '/warehouses', warehouses[0]?.warehouseID),
    { name: 'warehouses-new', path: '/warehouses/new' },
    ...listAndRecord('sales-groups', '/salesGroups', salesGroups[0]?.salesGroupID),
    ...listAndRecord('retailers', '/retailers', retailers[0]?.retailerID),
    ...listAndRecord('labels', '/labels', partnerLabelDetails[0]?.partnerLabelDetailID),
    { name: 'labels-new', path: '/labels/new' },
    { name: 'config', path: '/config' },
    { name: 'partners', path: '/partners' },
    { name: 'partners-one', path: `/partners/${partner?.partnerID}` },
    { name: 'partners-new', path: '/partners/new' },
    ...listAndRecord('api-users', '/apiUsers', briefUserInfo[0]?.contactID),
    { name: 'api-users-new', path: '/apiUsers/new' },
    { name: 'users-one', path: `/users/${user?.contactID}` },
    { name: 'users-new', path: '/users/new' },
  ]
}

/** What only an installation with global stores and master products has. */
export async function featureScreens(api: PortalApi): Promise<readonly Screen[]> {
  const { masterProducts } = await api.call(listMasterProducts, { query: { pageSize: 1 } })
  const { stores } = await api.call(listStores, { query: { pageSize: 1 } })
  const { stores: global } = await api.call(listStores, { query: { pageSize: 1, gsOnly: '1' } })
  return [
    ...listAndRecord('master-products', '/masterproducts', masterProducts[0]?.masterProductID),
    ...listAndRecord('stores', '/stores', stores[0]?.storeID),
    { name: 'stores-unlinked', path: '/stores?unlinkedOnly=1' },
    ...(global[0] ? [{ name: 'stores-global', path: `/stores/${global[0].storeID}` }] : []),
  ]
}

/** /warehouses, /warehouses/new and /warehouses/{id}. */
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { gridDefaults, readGridSearch } from '../features/warehouses/grid-search.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const warehousesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warehouses',
  validateSearch: readGridSearch,
  search: { middlewares: [stripSearchParams(gridDefaults)] },
  component: lazyRouteComponent(() => import('../features/warehouses/warehouses-screen.tsx'), 'WarehousesScreen'),
})

export const newWarehouseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warehouses/new',
  component: lazyRouteComponent(() => import('../features/warehouses/new-warehouse-screen.tsx'), 'NewWarehouseScreen'),
})

export const warehouseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/warehouses/$warehouseId',
  params: {
    parse: ({ warehouseId }) => ({ warehouseId: numericId(warehouseId) }),
    stringify: ({ warehouseId }) => ({ warehouseId: `${warehouseId}` }),
  },
  component: lazyRouteComponent(() => import('../features/warehouses/warehouse-screen.tsx'), 'WarehouseScreen'),
})

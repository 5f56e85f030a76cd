/** Every use case that answers a call, feature by feature. A call of the contract that is missing here keeps the program from starting. */

import type { AccessTokens } from '../http/access-tokens.ts'
import type { Implementation } from '../http/implement.ts'
import { auditCalls } from './audit/audit-log.ts'
import { dashboardCalls } from './dashboard/dashboard-calls.ts'
import { exchangeCalls } from './exchange/exchange-calls.ts'
import { externalSystemCalls } from './external-system/external-system-calls.ts'
import { invoiceCalls } from './invoices/invoice-calls.ts'
import { labelCalls } from './labels/label-calls.ts'
import { keptListCalls } from './lists/kept-lists.ts'
import { countListsCall } from './lists/list-totals.ts'
import { longUploadCalls } from './long-uploads/write-long-upload.ts'
import { orderChangeCalls } from './order-changes/order-change-calls.ts'
import { markOrdersCall } from './orders/mark-orders.ts'
import { markStatusCalls } from './orders/mark-status.ts'
import { orderCalls } from './orders/order-calls.ts'
import { previewMarkOrdersCall } from './orders/preview-mark-orders.ts'
import { readOrderCalls } from './orders/read-orders.ts'
import { saveProductCalls } from './orders/save-products.ts'
import { partnerCalls } from './partners/partner-calls.ts'
import { productCalls } from './products/product-calls.ts'
import { reportCalls } from './reports/report-calls.ts'
import { salesGroupCalls } from './sales-groups/sales-group-calls.ts'
import { accountCalls } from './session/account.ts'
import { apiUserCalls } from './session/api-users.ts'
import { changePasswordCall } from './session/change-password.ts'
import { linkCalls } from './session/links.ts'
import { logExceptionCall } from './session/log-exception.ts'
import { passwordChecks } from './session/password-checks.ts'
import { ownSessionCalls } from './session/sessions.ts'
import { sessionCalls } from './session/sign-in.ts'
import { userRecordCalls } from './session/user-records.ts'
import { userCalls } from './session/users.ts'
import { shipmentCalls } from './shipments/shipment-calls.ts'
import { storeCalls } from './stores/store-calls.ts'
import { warehouseCalls } from './warehouses/warehouse-calls.ts'

export function implementationsOf(tokens: AccessTokens): readonly Implementation[] {
  const checks = passwordChecks()
  return [
    ...sessionCalls(tokens, checks),
    changePasswordCall(checks),
    ...linkCalls(checks),
    ...ownSessionCalls,
    ...userCalls,
    ...userRecordCalls,
    ...apiUserCalls,
    ...accountCalls,
    logExceptionCall(),
    ...partnerCalls,
    ...productCalls,
    ...storeCalls,
    ...salesGroupCalls,
    ...warehouseCalls,
    ...longUploadCalls,
    ...readOrderCalls,
    ...orderCalls,
    ...markStatusCalls,
    markOrdersCall,
    previewMarkOrdersCall,
    ...saveProductCalls,
    ...orderChangeCalls,
    ...externalSystemCalls,
    ...shipmentCalls,
    ...labelCalls,
    ...invoiceCalls,
    ...reportCalls,
    ...dashboardCalls,
    ...auditCalls,
    ...exchangeCalls,
    ...keptListCalls,
    countListsCall,
  ]
}

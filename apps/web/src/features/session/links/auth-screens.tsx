/** /auth/…: what people see who cannot sign in. Outside the router, as every other screen of it asks who one is. */
import { vendorConfig } from '@quayside/domain'
import { NotFoundPage } from '../../../pages/error-pages.tsx'
import { useVendorAnswer } from '../../../session/person.ts'
import { ChoosePasswordScreen } from './choose-password-screen.tsx'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'

export default function AuthScreens() {
  const vendor = useVendorAnswer()
  const path = location.pathname.toLowerCase().replace(/\/+$/, '')
  if (path === '/auth/resetpassword') return <ChoosePasswordScreen />
  if (path === '/auth/confirmemail') return <ConfirmEmailScreen />
  // Not before the setting is known.
  if (path === '/auth/reset' && !vendor) return null
  const isReset = path === '/auth/reset' && vendor && vendorConfig(vendor.variant).users.canResetPassword
  return isReset ? (
    <ResetScreen />
  ) : (
    <main>
      <NotFoundPage />
    </main>
  )
}

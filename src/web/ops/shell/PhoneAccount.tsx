import { AccountMenu } from './AccountMenu.tsx';

/** The account's menu on phones, where there is no rail to hold it. */
export const PhoneAccount = () => (
  <span className="lg:hidden">
    <AccountMenu placement="bottom end" />
  </span>
);

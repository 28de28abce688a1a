import { updateMailSettings, type MailSettings } from '@comanda/contract/mail';
import { mailNotices, mailSecurities } from '@comanda/domain/mail';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '../../parts/record-form.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';

const addresses = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The mail server, who gets notices, and which ones. */
export function MailForm({ stored, onClose }: { stored: MailSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, sheet } = useCommandForm({
    endpoint: updateMailSettings,
    first: {
      active: stored.active === 1,
      host: stored.host,
      port: String(stored.port),
      security: stored.security,
      username: stored.username,
      password: '',
      sender: stored.sender,
      to: stored.recipients.join(', '),
      notices: stored.notices,
    },
    onClose,
    alsoAt: ['notices', 'recipients'],
    bodyOf: ({ password, ...body }, { to }) => ({
      ...body,
      ...(password ? { password } : {}),
      recipients: addresses(to),
    }),
  });
  const { notices, host } = form.values;
  return (
    <FormSheet title={t('mail.settings')} {...sheet}>
      <Switch label={t('mail.on')} {...form.check('active')} />
      <TextField label={t('mail.host')} hint={t('mail.hostHint')} {...form.text('host')} />
      <FieldRow>
        <SelectField
          label={t('mail.security')}
          choices={mailSecurities.map((one) => [one, t(`mail.securities.${one}`)])}
          {...form.select('security')}
        />
        <TextField label={t('mail.port')} {...form.text('port')} />
      </FieldRow>
      <TextField label={t('mail.username')} {...form.text('username')} />
      <TextField
        label={t('mail.password')}
        hint={t(stored.has_password ? 'mail.passwordKept' : 'mail.passwordHint')}
        type="password"
        {...form.text('password')}
        autoComplete="new-password"
      />
      <TextField label={t('mail.sender')} hint={t('mail.senderHint')} {...form.text('sender')} />
      <TextField
        label={t('mail.recipients')}
        hint={t('mail.recipientsHint')}
        {...form.text('to')}
        error={form.at('recipients')}
      />
      <FieldGroup title={t('mail.notices')}>
        {mailNotices.map((notice) => (
          <Checkbox
            key={notice}
            label={t(`mail.kinds.${notice}`)}
            checked={notices.includes(notice)}
            onChange={(on) =>
              form.set({
                notices: on ? [...notices, notice] : notices.filter((one) => one !== notice),
              })
            }
          />
        ))}
      </FieldGroup>
      {host !== '' && (
        <p>
          {t('mail.allow', { command: `sudo comanda mail ${host.trim()}:${form.values.port}` })}
        </p>
      )}
    </FormSheet>
  );
}

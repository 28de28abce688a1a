import { useTranslation } from 'react-i18next';
import { roleKey } from '../../lib/session/roles.ts';
import { Row, Text } from '../../ui/layout.tsx';
import styles from './session.module.css';

const PASSWORD = 'comanda-demo';

/** The accounts of the demo venue; they exist only there. */
const accounts = [
  { email: 'manager@demo.test', pin: '1111', role: 1 },
  { email: 'server@demo.test', pin: '2222', role: 2 },
  { email: 'bar@demo.test', pin: '3333', role: 3 },
  { email: 'owner@demo.test', pin: '4444', role: 4 },
  { email: 'kitchen@demo.test', pin: '5555', role: 5 },
];

/** The user of the developer log-in button. */
export const demoManager = { email: 'manager@demo.test', password: PASSWORD };

export interface Credentials {
  email: string;
  password: string;
}

interface DemoHintProps {
  onChoose: (credentials: Credentials) => void;
}

/** Test accounts; a press on one fills the form. */
export function DemoHint({ onChoose }: DemoHintProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.hint} aria-labelledby="demo-hint">
      <Text id="demo-hint" as="h2" size="body" padX={3}>
        {t('session.testCredentials')}
      </Text>
      <p>{t('session.testPassword', { password: PASSWORD })}</p>
      <ul>
        {accounts.map(({ email, pin, role }) => {
          const key = roleKey(role);
          return (
            <li key={email}>
              <Row
                type="button"
                as="button"
                gap={2}
                align="center"
                justify="between"
                className={styles.hintRow}
                full="width"
                minHeight="target"
                padY={1}
                padX={3}
                round="control"
                text="start"
                onClick={() => onChoose({ email, password: PASSWORD })}
              >
                <span>
                  {email}
                  <small>{key && t(`session.roles.${key}`)}</small>
                </span>
                <span className="tabular">{t('session.testPin', { pin })}</span>
              </Row>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

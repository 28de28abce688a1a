import { Button } from '../../src/ui/button.tsx';
import { SectionPage } from '../../src/ui/section-page.tsx';

export default {
  page: (
    <SectionPage
      title="Stock"
      intro="Invoices of what was bought, with totals by month."
      more={<Button>Export CSV</Button>}
      action={<Button variant="primary">Add invoice</Button>}
    >
      <p>Content</p>
    </SectionPage>
  ),
};

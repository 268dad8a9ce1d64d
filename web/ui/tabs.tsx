import { Link } from 'react-router';
import '../styles/list.css';

interface TabsProps {
  label: string;
  tabs: readonly { label: string; href: string; current: boolean }[];
}

/** Two or more views of the same things, each with its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} className="tabs__tab" to={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
